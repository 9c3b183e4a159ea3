import A
import B_Category

// Only A: the business lines that it calls are absent, and Target_NoTargetAction says so.
TerminalApplication(rootViewController: NavigationController(rootViewController: AViewController())).run()
