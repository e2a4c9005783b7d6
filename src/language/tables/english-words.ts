/**
 * English words that are also names of products and languages, or abbreviations. In lower case within English text each
 * is taken for the word. Words that mean the same as a skill (design, strategy) do not belong here.
 */
const WORDS = `
audition asterisk bash bear bind boost bright bucket bundle cacti cargo celery chai charm chime cinema cinder clipper cloak coda concrete corona dry kiss lean
contour copilot cups dagger daemon dapper discord discourse dove dynamo ease echo enzyme falco feather feast firefly firebird flame
forth foreman foundry framer freeze fresco fuse galaxy genesis glance graphite grasshopper groovy hazel hydra hyper icon ignition insomnia
iris ivy jaeger jasmine jest julia karma keynote lance latex ledger lemon leopard loom loop lotus lucid magnum mantle mantis maya meet
mercury meta micro mirage monday moon mural nebula neutron nimble nuke octave opal origami panda paradox pascal phantom pipe plaid
polymer prefect prep presto processing progress prompt proxy pug pulsar pyramid quasar racket rake ranger rancher raptor rasp redline
render rhino ripple rover rudder saga sail samba scheme scout seam sequel sherlock sidekick signal skeleton smalltalk spacewalk sparrow
sphinx splash square stage summit surge swan synapse tailwind tensor things thrift tiles toad torque trident trove
access act active actor adjust affinity air alpine ant apex arc argo arrow ask assembler atlas atom aurora axe back
backbone bamboo base basic beam beats blender bolt bootstrap bower box branch brave breeze bridge bubble buddy burn burp cake calico
camel camp canvas capacitor capture carbon castle chain chart charts chef circle clarity clear click close clover cobalt cocoa codex
coffee combine compass compose composer concourse conductor connect consul cord core couch craft create crew crucible crystal cube
cucumber cursor dart dash deck delight delta dialog dolphin domino drift drill drive drone eclipse edge elastic electron element
elixir ember emotion engage envoy epic excel exchange expo express fabric falcon fiber fiddler figure fire fish flash flask flow
fluent flutter flux focus forge form forms foundation frame front fusion gear gem ghost gin glide glue go grape grid grunt gulp halo
hammer harbor harness haste heap helm hive horizon horn hub ignite impala ink insight intercom island jade jet joy keep kettle key
kite knife lab lamp lens less light lightning lime linear link lion lit logic loop make maple mark marvel master material maven max
memo mercurial mesa metal meteor mint mirror mission mist mocha mode module moment motion mule muse nest next nexus node nomad
notion nova numbers oak oasis object onyx opera optimize orange orbit origin outlook oxygen packer page pages paint parallel parcel
passport paste peach pearl phoenix pig pilot pivot pixel plan plant platform play pocket point polar pony portal power presto prime
prince principle prism process procreate project prophet publisher pulp pulse pump pumps puppet push quartz quest rabbit rack rails
range raven ray react reactor ready realm reason recoil relay remix rest ring robot rocket room root ruby ruler rush rust sage sails
salt sanity sass scale scratch screen season segment sense sentry serenity shake shape sharp shell shift shiny silk simple sketch
slack slick slim smart snap snow snowflake soap solid solo spark spectrum sphere splash spring sprint squid squirrel stack stash star
sprite spy stan stencil stimulus stitch storm story stream stripe studio sublime subversion swagger swallow swarm sway swift swing switch symphony synergy tag tango
teams thunder tiger titanium toggle torch tornado tower trace track trio truffle tube tune twist umbrella unify unit unity unreal
typhoon turbo tempo temporal unicorn valid vanilla vapor vault vector veil velocity vertex vision vista wave weave wicket wind wing wire wolf word works yarn zen zest zoom
ad am aid aim air arm as at ats be bid bit bus can cap cat do dam den dip dr dos due ed era er far fin gap gas go grow he hat hit hr ice id if in is it kit lap lab lad led me mm mac man map mat may mix my net nor no ok old on one or our os pa pan pat pet pin pit pie pm po pop pos
post pro ram rap raw rip row rot run sad sap sat see sell set sip sit spa sum sun tap tip ton so top up us use via wan war was we who win`
export const ordinaryEnglish: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter((word) => word !== ''))

/**
 * Words that are names of products too, and mostly mean these: in lower case they do not where nothing around is of that
 * trade («I keep a python»).
 */
export const plainEnglish: ReadonlySet<string> = new Set(
  `postman redshift cypress parquet prometheus captivate houdini protractor amplitude gherkin vagrant
statistica mathematica mocking prompting alerting stemming`.split(/\s/),
)

/** Words, and names of other programs, that one slip of the pen makes of a technology's name: detection, letters, program. */
export const everydayEnglish: ReadonlySet<string> = new Set(
  `directs mistrial substate sheeter sheller ablation automata backboard charges charlies closure collected conductor contained creditor
detection diffuses firestone firewalled frontal genesis graphml incision inhales insoles invasion
inventer investor invertor jakarta laminar letters localise loveable magneto materialise mediator
micrometre modflow mosquito moustache msoffice nextflow normals notables pagemaker peacemaker
pedantic persona posters posture postures precast program quartos recheck redline restore reworks
routers scaffold scribes secures smelter solenoid solidify spitfire steamer systemic technologies
telemeter tunable unicorn visions watches whisker`.split(/\s/),
)

/** Function words: where one stands in capitals, the whole sentence does, and capitals make no word a name. */
export const englishFunctionWords: ReadonlySet<string> = new Set(
  'a an the of in on at to for with by and or as is are be it its we you they our your their this that from into will can not no all'.split(
    ' ',
  ),
)

/** Words that follow the name of a technology at the beginning of an English sentence: `Spring developer`. */
export const tradeNouns: ReadonlySet<string> = new Set(
  'and or developer developers engineer engineers programmer development programming framework library skills skill knowledge experience proficiency expert specialist certification stack application applications apps services hooks server boot cloud data security scripting scripts script testing tests tasks administration admin language basics fundamentals standard version syntax coding code components api apis orm database infrastructure deployment pipelines containers configuration modeling modelling queries functions plugins tool tools automation integration design'.split(
    ' ',
  ),
)
