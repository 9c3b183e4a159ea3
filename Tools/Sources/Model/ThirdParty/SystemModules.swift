/// The modules that come with a system or with the toolchain, so that no package brings them.
package enum SystemModules {
  /// Apple's frameworks and libraries with public headers. Collected by hand: no SDK was read for it. One that is missing
  /// here counts as a system module only where nothing else can bring it.
  private static let apple = set(
    """
    AGL ARKit AVFAudio AVFoundation AVKit AVRouting AVSystemRouting Accelerate Accessibility AccessoryAccess
    AccessorySetupKit AccessoryTransportExtension Accounts ActivityKit AdAttributionKit AdServices AdSupport
    AddressBook AddressBookUI AlarmKit AppClip AppIntents AppKit AppMigrationKit AppTrackingTransparency
    AppleArchive ApplicationServices AssetsLibrary AudioDriverKit AudioToolbox AudioUnit AudioVideoBridging
    AuthenticationServices AutomaticAssessmentConfiguration Automator BackgroundAssets BackgroundTasks
    BlockStorageDeviceDriverKit BrowserEngineCore BrowserEngineKit BusinessChat CFNetwork CalendarStore CallKit
    CarKey CarPlay Carbon Charts Cinematic ClassKit ClockKit CloudKit Cocoa Collaboration ColorSync Combine
    CommonCrypto CompositorServices Compression ContactProvider Contacts ContactsUI CoreAudio CoreAudioKit
    CoreAudioTypes CoreBluetooth CoreData CoreDisplay CoreGraphics CoreHID CoreHaptics CoreImage CoreLocation
    CoreLocationUI CoreMIDI CoreMIDIServer CoreML CoreMedia CoreMediaIO CoreMotion CoreNFC CoreServices
    CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CoreWLAN CreateML CreateMLComponents CryptoKit
    CryptoTokenKit DVDPlayback Darwin DarwinFoundation DataDetection DeclaredAgeRange DeveloperToolsSupport
    DeviceActivity DeviceCheck DeviceDiscoveryExtension DeviceDiscoveryUI DirectoryService DiscRecording
    DiscRecordingUI DiskArbitration DockKit DriverKit EndpointSecurity EnergyKit EventKit EventKitUI
    ExceptionHandling ExecutionPolicy ExposureNotification ExtensionFoundation ExtensionKit ExternalAccessory FSKit
    FamilyControls FileProvider FileProviderUI FinanceKit FinanceKitUI FinderSync ForceFeedback FoundationModels
    GLKit GLUT GSS GameController GameKit GameSave GameplayKit GeoToolbox GroupActivities HIDDriverKit HealthKit
    HealthKitUI HomeKit Hypervisor ICADevices IOBluetooth IOBluetoothUI IOKit IOSurface IOUSBHost
    IdentityDocumentServices IdentityDocumentServicesUI IdentityLookup IdentityLookupUI ImageCaptureCore ImageIO
    ImagePlayground ImmersiveMediaSupport InputMethodKit InstallerPlugins InstantMessage Intents IntentsUI
    JavaScriptCore JournalingSuggestions Kerberos Kernel LDAP LatentSemanticMapping LightweightCodeRequirements
    LinkPresentation LinkSecurity LiveCommunicationKit LocalAuthentication LocalAuthenticationEmbeddedUI
    LockedCameraCapture MIDIDriverKit MLCompute MachO MailKit ManagedApp ManagedAppDistribution ManagedSettings
    ManagedSettingsUI MapKit MarketplaceKit Matter MatterSupport MediaAccessibility MediaExtension MediaLibrary
    MediaPlayer MediaSetup MediaToolbox MessageUI Messages Metal MetalFX MetalKit MetalPerformancePrimitives
    MetalPerformanceShaders MetalPerformanceShadersGraph MetricKit MobileCoreServices ModelIO MultipeerConnectivity
    MusicKit NaturalLanguage NearbyInteraction NetFS Network NetworkExtension NetworkingDriverKit NewsstandKit
    NotificationCenter OSAKit OSLog ObjectiveC OpenAL OpenCL OpenDirectory OpenGL OpenGLES PCIDriverKit PCSC PDFKit
    PHASE PaperKit ParavirtualizedGraphics PassKit PencilKit PermissionKit Photos PhotosUI PlaygroundSupport
    Playgrounds PreferencePanes ProximityReader PushKit PushToTalk QTKit Quartz QuartzCore QuickLook
    QuickLookThumbnailing QuickLookUI RealityFoundation RealityKit RelevanceKit ReplayKit RoomPlan Ruby
    SCSIControllerDriverKit SCSIPeripheralsDriverKit SQLite3 SafariServices SafetyKit SceneKit ScreenCaptureKit
    ScreenSaver ScreenTime ScriptingBridge SearchKit SecureElementCredential Security SecurityFoundation
    SecurityInterface SecurityUI SensitiveContentAnalysis SensorKit SerialDriverKit ServiceManagement ShaderGraph
    SharedWithYou SharedWithYouCore ShazamKit Social SoundAnalysis Spatial Speech SpriteKit StateReporting
    StickerFoundation StickerKit StoreKit StoreKitTest SwiftData SwiftUI SwiftUICore Symbols SyncServices System
    SystemConfiguration SystemExtensions TVMLKit TVServices TVUIKit TWAIN TabularData Tcl TelephonyMessagingKit
    ThreadNetwork TipKit Tk TouchController Translation TranslationUIProvider Twitter UIKit UIUtilities USBDriverKit
    USBSerialDriverKit UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoDriverKit
    VideoSubscriberAccount VideoToolbox Virtualization Vision VisionKit VisualIntelligence WatchConnectivity
    WatchKit WeatherKit WebKit WiFiAware WidgetKit WorkoutKit XCUIAutomation XPC XcodeKit dnssd iTunesLibrary
    libkern libxml2 mach mach_o notify os sandbox simd unwind vImage vecLib vmnet zlib
    """)

  /// The module maps and Swift modules below `usr/lib/swift` of Swift 6.3.1 for Linux, and the C libraries of others.
  private static let toolchain = set(
    """
    Android AppleProductTypes Bionic Builtin CDispatch CRT CUUID CompilerPluginSupport CoreFoundation Cxx CxxShim
    CxxStdlib CxxStdlibShim Dispatch DispatchIntrospection Distributed Foundation FoundationEssentials
    FoundationInternationalization FoundationNetworking FoundationXML Glibc Musl Observation PackageDescription
    PackagePlugin RegexBuilder Runtime StdlibUnittest Swift SwiftGlibc SwiftOnoneSupport SwiftOverlayShims
    SwiftShims Synchronization Testing WASILibc WinSDK XCTest XcodeProjectPlugin _Builtin_float _Builtin_intrinsics
    _Builtin_inttypes _Builtin_iso646 _Builtin_limits _Builtin_stdalign _Builtin_stdarg _Builtin_stdatomic
    _Builtin_stdbool _Builtin_stdckdint _Builtin_stdcountof _Builtin_stddef _Builtin_stddef_wint_t _Builtin_stdint
    _Builtin_stdnoreturn _Builtin_tgmath _Concurrency _Differentiation _FoundationCShims _FoundationCollections
    _FoundationICU _InternalStaticMirror _InternalSwiftScan _RegexParser _StringProcessing _SwiftConcurrencyShims
    _SynchronizationShims _TestDiscovery _TestingInternals _TestingInterop _Volatile availability_domain
    feature_availability lifetimebound opencl_c ptrauth ptrcheck std ucrt
    """)

  package static var names: Set<String> { toolchain.union(apple) }

  package static func contains(_ module: String) -> Bool {
    toolchain.contains(module) || apple.contains(module) || isOverlay(module)
  }

  /// Whether the compiler imports it where two modules are imported: `_MapKit_SwiftUI`.
  private static func isOverlay(_ module: String) -> Bool {
    let parts = module.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
    return parts.count == 3 && parts[0].isEmpty && parts[1...].allSatisfy { $0 != "" && contains($0) }
  }

  /// Whether it is there on Apple's systems only.
  package static func isApples(_ module: String) -> Bool { apple.contains(module) }

  /// Whether the toolchain has it, so that an import may refer to its own although a package has the same.
  package static func isOfToolchain(_ module: String) -> Bool { toolchain.contains(module) }

  private static func set(_ names: String) -> Set<String> {
    Set(names.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
