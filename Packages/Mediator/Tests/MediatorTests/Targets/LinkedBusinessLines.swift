// Linked so that they are in the program. No test names anything of them: the mediator finds their targets.
import Cart
import LegacyCart
import ModernCart
