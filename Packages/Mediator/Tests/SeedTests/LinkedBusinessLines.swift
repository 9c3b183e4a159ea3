// Linked so that it is in the program. No test names anything of it: the mediator finds its targets.
import WebContainers
