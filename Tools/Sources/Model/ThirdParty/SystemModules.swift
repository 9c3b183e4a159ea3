/// The modules that come with a system or with the toolchain, so that no package brings them.
package enum SystemModules {
  /// Apple's frameworks and libraries with public headers. Collected by hand: no SDK was read for it. One that is missing
  /// here counts as a system module only where nothing else can bring it.
  private static let apple = set(
    """
    ARKit AVFAudio AVFoundation AVKit AVRouting AVSystemRouting Accelerate Accessibility AccessoryAccess
    AccessorySetupKit AccessoryTransportExtension Accounts ActivityKit AdAttributionKit AdServices AdSupport
    AddressBook AddressBookUI AlarmKit AppClip AppIntents AppKit AppTrackingTransparency AppleArchive
    ApplicationServices AssetsLibrary AudioDriverKit AudioToolbox AudioUnit AudioVideoBridging
    AuthenticationServices AutomaticAssessmentConfiguration Automator BackgroundAssets BackgroundTasks
    BrowserEngineCore BrowserEngineKit BusinessChat CFNetwork CallKit CarKey CarPlay Carbon Charts Cinematic
    ClassKit ClockKit CloudKit Cocoa Collaboration ColorSync Combine CommonCrypto CompositorServices Compression
    ContactProvider Contacts ContactsUI CoreAudio CoreAudioKit CoreAudioTypes CoreBluetooth CoreData CoreDisplay
    CoreGraphics CoreHID CoreHaptics CoreImage CoreLocation CoreLocationUI CoreMIDI CoreML CoreMedia CoreMediaIO
    CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CoreWLAN
    CreateML CreateMLComponents CryptoKit CryptoTokenKit DVDPlayback Darwin DataDetection DeclaredAgeRange
    DeveloperToolsSupport DeviceActivity DeviceCheck DeviceDiscoveryExtension DeviceDiscoveryUI DirectoryService
    DiscRecording DiscRecordingUI DiskArbitration DockKit DriverKit EndpointSecurity EnergyKit EventKit EventKitUI
    ExceptionHandling ExecutionPolicy ExposureNotification ExtensionFoundation ExtensionKit ExternalAccessory FSKit
    FamilyControls FileProvider FileProviderUI FinanceKit FinanceKitUI FinderSync ForceFeedback FoundationModels
    GLKit GLUT GSS GameController GameKit GameSave GameplayKit GroupActivities HIDDriverKit HealthKit HealthKitUI
    HomeKit Hypervisor ICADevices IOBluetooth IOBluetoothUI IOKit IOSurface IOUSBHost IdentityLookup
    IdentityLookupUI ImageCaptureCore ImageIO ImagePlayground ImmersiveMediaSupport InputMethodKit InstallerPlugins
    InstantMessage Intents IntentsUI JavaScriptCore JournalingSuggestions Kerberos Kernel LDAP LatentSemanticMapping
    LightweightCodeRequirements LinkPresentation LinkSecurity LiveCommunicationKit LocalAuthentication
    LocalAuthenticationEmbeddedUI LockedCameraCapture MLCompute MachO MailKit ManagedApp ManagedAppDistribution
    ManagedSettings ManagedSettingsUI MapKit MarketplaceKit Matter MatterSupport MediaAccessibility MediaExtension
    MediaLibrary MediaPlayer MediaSetup MediaToolbox MessageUI Messages Metal MetalFX MetalKit
    MetalPerformanceShaders MetalPerformanceShadersGraph MetricKit MobileCoreServices ModelIO MultipeerConnectivity
    MusicKit NaturalLanguage NearbyInteraction NetFS Network NetworkExtension NewsstandKit NotificationCenter OSAKit
    OSLog ObjectiveC OpenAL OpenCL OpenDirectory OpenGL OpenGLES PCSC PDFKit PHASE ParavirtualizedGraphics PassKit
    PencilKit PermissionKit Photos PhotosUI PreferencePanes ProximityReader PushKit PushToTalk Quartz QuartzCore
    QuickLook QuickLookThumbnailing QuickLookUI RealityFoundation RealityKit RelevanceKit ReplayKit RoomPlan SQLite3
    SafariServices SafetyKit SceneKit ScreenCaptureKit ScreenSaver ScreenTime ScriptingBridge SearchKit Security
    SecurityFoundation SecurityInterface SecurityUI SensitiveContentAnalysis SensorKit ServiceManagement ShaderGraph
    SharedWithYou SharedWithYouCore ShazamKit Social SoundAnalysis Spatial Speech SpriteKit StateReporting
    StickerFoundation StickerKit StoreKit StoreKitTest SwiftData SwiftUI SwiftUICore Symbols SyncServices
    SystemConfiguration SystemExtensions TVMLKit TVServices TVUIKit TWAIN TabularData TelephonyMessagingKit
    ThreadNetwork TipKit TouchController Translation TranslationUIProvider Twitter UIKit UniformTypeIdentifiers
    UserNotifications UserNotificationsUI VideoSubscriberAccount VideoToolbox Virtualization Vision VisionKit
    VisualIntelligence WatchConnectivity WatchKit WeatherKit WebKit WiFiAware WidgetKit WorkoutKit XCUIAutomation
    XPC XcodeKit _AVKit_SwiftUI _AppIntents_SwiftUI _AuthenticationServices_SwiftUI _MapKit_SwiftUI _PassKit_SwiftUI
    _PhotosUI_SwiftUI _QuickLook_SwiftUI _RealityKit_SwiftUI _SceneKit_SwiftUI _SpriteKit_SwiftUI _StoreKit_SwiftUI
    _SwiftData_SwiftUI _WebKit_SwiftUI dnssd iTunesLibrary libkern libxml2 mach mach_o notify os sandbox simd unwind
    vImage vmnet zlib
    """)

  /// The module maps and Swift modules below `usr/lib/swift` of Swift 6.3.1 for Linux, and the C libraries of others.
  private static let toolchain = set(
    """
    Android Bionic Builtin CDispatch CRT CUUID CompilerPluginSupport CoreFoundation Cxx CxxShim CxxStdlib
    CxxStdlibShim Dispatch DispatchIntrospection Distributed Foundation FoundationEssentials
    FoundationInternationalization FoundationNetworking FoundationXML Glibc Musl Observation PackageDescription
    PackagePlugin RegexBuilder Runtime StdlibUnittest Swift SwiftGlibc SwiftOnoneSupport SwiftOverlayShims
    SwiftShims Synchronization Testing WASILibc WinSDK XCTest _Builtin_float _Builtin_intrinsics _Builtin_inttypes
    _Builtin_iso646 _Builtin_limits _Builtin_stdalign _Builtin_stdarg _Builtin_stdatomic _Builtin_stdbool
    _Builtin_stdckdint _Builtin_stdcountof _Builtin_stddef _Builtin_stddef_wint_t _Builtin_stdint
    _Builtin_stdnoreturn _Builtin_tgmath _Builtin_unwind _Concurrency _Differentiation _FoundationCShims
    _FoundationCollections _FoundationICU _InternalStaticMirror _InternalSwiftScan _RegexParser _StringProcessing
    _SwiftConcurrencyShims _SynchronizationShims _TestDiscovery _TestingInterop _Testing_Foundation _Volatile
    availability_domain feature_availability lifetimebound opencl_c ptrauth ptrcheck std ucrt
    """)

  package static var names: Set<String> { toolchain.union(apple) }

  package static func contains(_ module: String) -> Bool { toolchain.contains(module) || apple.contains(module) }

  /// Whether it is there on Apple's systems only.
  package static func isApples(_ module: String) -> Bool { apple.contains(module) }

  /// Whether the toolchain has it, so that an import may refer to its own although a package has the same.
  package static func isOfToolchain(_ module: String) -> Bool { toolchain.contains(module) }

  private static func set(_ names: String) -> Set<String> {
    Set(names.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
