// Linked so that they are in the program. No test names their declarations: the mediator finds their targets.
import Cart
import LegacyCart
import ModernCart
