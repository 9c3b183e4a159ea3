import PortableUI

TerminalApplication(rootViewController: NavigationController(rootViewController: HomeViewController())).run()
