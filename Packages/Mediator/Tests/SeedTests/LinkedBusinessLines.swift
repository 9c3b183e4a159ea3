// Linked so that it is in the program. No test names its declarations: the mediator finds its targets.
import WebContainers
