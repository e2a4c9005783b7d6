/**
 * English words that are also names of products, languages and abbreviations of the trade. In lower case within English
 * text they are taken for the word. Words that mean the same as a skill (design, strategy) do not belong here.
 */
const WORDS = `
access act active actor adjust affinity air airtable alembic allure alpine ant apache apex arc argo arrow asana ask assembler at atlas atom
aurora axe babel back backbone bamboo base bash basic beam beats blender bolt bootstrap bower box branch brave breeze bridge
bubble bulma burp burn buddy cairo cake calico camel camp canvas capacitor capture carbon cassandra castle celery ceph chai chain chalice
chart charts chef chrome circle clarity clear click close cloud clover cobalt cocoa codex coffee combine compass compose composer concourse
conductor confluence connect consul copilot cord core couch craft create crew crucible crystal cube cucumber cursor cypress
dagger dart dash dask data deck delight delta detox dia dialog doc docs dolphin domino drill drift drive druid drone dropbox
eclipse edge elastic electron element elixir ember emotion engage envoy epic excel exchange expo express fabric falcon fastlane
fiber fiddler figure fin fire firebase fish flash flask flow fluent flutter flux focus forge form forms foundation frame framer
front fusion gatsby gear gem gen ghost gin git glide glue go god gradle grape grid grunt gulp halo hammer harbor harness haste
heap helm hive horizon horn hub ignite impala ink insight insomnia intercom invision ionic iris island it jade jasmine jest jet joy julia
jira juniper kafka karma keep kettle key keynote kibana kite knife knockout kong lab lamp lean less lens light lightning lime linear link
lion lit locust logic loop lotus lynx make mantle maple marathon mark marvel master material maven max maya memo mercurial
mesa metal meteor micro mint mirror mission mist miro mocha mode module moment mongo motion mule muse nest next nexus nim
node nomad notion nova nuke numbers oak oasis object octave octopus olive onyx opera optimize oracle orange orbit origin outlook
outsystems oxygen packer padlock page pages paint pandas parallel parcel pascal passport paste peach pearl pentaho perl phoenix
pig pilot pivot pixel plan plant platform play playwright plotly plunk pocket podium point polar polymer pony portal postman power premiere
presto prime prince principle prism process procreate project prometheus prophet proto publisher pulp pulsar pulse puma pumps puppet puppeteer
push quarkus quartz quest rabbit rack rails rancher range raven ray react reactor ready realm reason recoil redis redmine redux relay
remix rest ring robot rocket room root ruby ruler rush rust sage sails salt sanity sap sass scala scale scrapy scratch screen seaborn
season segment selenium sense sentry serenity shake shape sharp shell sherlock shift shiny silk simple sinatra sketch
slack slick slim smart snap snow snowflake snort soap solid solo sonar spark spectrum sphere spinnaker splash spline splunk spring sprint
squid squirrel stack stash stan star stitch storm story strapi stream stripe struts studio sublime subversion sumo surfer swagger sway swarm
swift swing switch symphony synergy tableau tag tailwind talend tango teams terraform theano thunder tiger titanium
toggle torch tornado tower trace track trello trio triton truffle tube tune twist typescript umbrella unify unit unity unreal
vagrant valid vault vector veil velocity vertex vertica vim vision vista vue wave weave web wicket wind windows wing wire wolf
word wordpress works yarn yeoman zen zephyr zeplin zeppelin zest zoom
ad ai am ant aa ar as ats be bi bit can cat cd ci cs da dr dos do ds ed er es gas go grow he hr id if in ip is it lab lad led lit mac me ml mm
ms my no ok on or os pa pc pie pig pm po pr pro rag ram rap raw re rip row rot sa sad sap sat sell so sox spa sql us tag to top up
us ui uml pop pos post wan was we`
export const ordinaryEnglish: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter((word) => word !== ''))

/** Words that only a sentence in English has beside a capitalised word. */
export const englishFunctionWords: ReadonlySet<string> = new Set(
  'a an the of in on at to for with by and or as is are be it its we you they our your their this that from into will can not no all'.split(
    ' ',
  ),
)

/** What follows the name of a technology at the beginning of an English sentence. */
export const tradeNouns: ReadonlySet<string> = new Set(
  'and or developer developers engineer engineers programmer development programming framework library skills skill knowledge experience proficiency expert specialist certification stack application applications apps services hooks server'.split(
    ' ',
  ),
)
