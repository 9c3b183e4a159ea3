// Linked so that it is in the program. No test names its declarations.
import Cart
