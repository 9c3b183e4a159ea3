import A
import B_Category

// Only A: whoever it calls is absent, and Target_NoTargetAction says so.
TerminalApplication(rootViewController: NavigationController(rootViewController: AViewController())).run()
