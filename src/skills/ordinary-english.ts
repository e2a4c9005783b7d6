/**
 * English words that are also names of products, languages and abbreviations of the trade. In lower case within English
 * text they are taken for the word. Words that mean the same as a skill (design, strategy) do not belong here.
 */
const WORDS = `
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
stitch storm story stream stripe studio sublime subversion swagger swallow swarm sway swift swing switch symphony synergy tag tango
teams thunder tiger titanium toggle torch tornado tower trace track trio truffle tube tune twist umbrella unify unit unity unreal
valid vault vector veil velocity vertex vision vista wave weave wicket wind wing wire wolf word works yarn zen zest zoom
ad am as at ats be can cat do dr dos ed er gas go grow he hr id if in is it lad led me mm my no ok on or os pa pie pm po pop pos
post pro ram rap raw row rot sad sap sat sell so top up us wan was we`
export const ordinaryEnglish: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter((word) => word !== ''))

/** Words that only a sentence in English has beside a capitalised word. */
export const englishFunctionWords: ReadonlySet<string> = new Set(
  'a an the of in on at to for with by and or as is are be it its we you they our your their this that from into will can not no all'.split(
    ' ',
  ),
)

/** What follows the name of a technology at the beginning of an English sentence. */
export const tradeNouns: ReadonlySet<string> = new Set(
  'and or developer developers engineer engineers programmer development programming framework library skills skill knowledge experience proficiency expert specialist certification stack application applications apps services hooks server boot cloud data security'.split(
    ' ',
  ),
)
