import { describe } from 'bun:test'
import { testNames } from '../../helpers/named-in.ts'

describe('a name that is also an English word is the word within English text', () => {
  testNames([
    ['We excel at what we do', ['Excel'], []],
    ['the flask is full', ['Flask'], []],
    ['the rest is history', ['REST'], []],
    ['Go to the office', ['Go'], []],
    ['Spring is here', ['Spring'], []],
    ['WE REACT FAST', ['React'], []],
    ['REACT TO EVENTS', ['React'], []],
    ['Go, go, go!', ['Go'], []],
    ['we like ruby and go', ['Go'], []],
    ['a puppet, a clown', ['Puppet'], []],
    ['celery and 5 carrots', ['Celery'], []],
    ['отвечал за access to the building', ['Access'], []],
  ])
})

describe('it is the name alone, with its own case, among Russian words and with a version', () => {
  testNames([
    ['react', ['React'], ['React']],
    ['EXCEL', ['Excel'], ['Excel']],
    ['REST', ['REST'], ['REST']],
    ['Отчеты в excel', ['Excel'], ['Excel']],
    ['Strong skills in Excel and Word', ['Excel', 'Word'], ['Excel', 'Word']],
    ['we use Spring for services', ['Spring'], ['Spring']],
    ['Go developer', ['Go'], ['Go']],
    ['Excel v16', ['Excel'], ['Excel']],
    ['микросервисы на go и rust', ['Go', 'Rust'], ['Go', 'Rust']],
    ['Unity, Unity Catalog', ['Unity', 'Unity Catalog'], ['Unity', 'Unity Catalog']],
  ])
})

// Of one who judged the program by resumes of his own, and knew no rule.
describe('it is the name before a noun of its trade, rated, and where no verb may stand', () => {
  testNames([
    ['Excel macros and pivot tables.', ['Excel'], ['Excel']],
    ['- Excel reports every month', ['Excel'], ['Excel']],
    ['Celery workers, RabbitMQ queues.', ['Celery'], ['Celery']],
    ['Go microservices, Python scripts.', ['Go'], ['Go']],
    ['Slack channels, Notion pages.', ['Slack', 'Notion'], ['Slack', 'Notion']],
    ['advanced excel', ['Excel'], ['Excel']],
    ['Good excel skills', ['Excel'], ['Excel']],
    ['i work in excel every day', ['Excel'], ['Excel']],
    ['PREPARED REPORTS IN EXCEL', ['Excel'], ['Excel']],
    ['tools: excel.', ['Excel'], ['Excel']],
    ['skills: excel', ['Excel'], ['Excel']],
    ['skills: tact, excel, patience', ['Excel'], ['Excel']],
    ['software - excel', ['Excel'], ['Excel']],
    ['excel, 1с', ['Excel'], ['Excel']],
    ['excel user', ['Excel'], ['Excel']],
    ['skills: we excel, we win', ['Excel'], []],
    ['software:\n- excel\n- phones', ['Excel'], ['Excel']],
    ['excel (advanced), phones', ['Excel'], ['Excel']],
    ['i know excel well', ['Excel'], ['Excel']],
    ['tools: go to the shed', ['Go'], []],
    ['excel: advanced\nword: advanced', ['Excel', 'Word'], ['Excel', 'Word']],
    ['we excel in advanced work', ['Excel'], []],
    ['good rest in spring', ['REST', 'Spring'], []],
  ])
})

describe('it is the name in a list beside the name of a technology', () => {
  testNames([
    ['excel, word, outlook', ['Excel', 'Word', 'Outlook'], ['Excel', 'Word', 'Outlook']],
    ['Spring, Kafka', ['Spring', 'Kafka'], ['Spring', 'Kafka']],
    ['опыт с экосистемой (hdfs, sqoop, hive, hue)', ['Hive'], ['Hive']],
    ['we know puppet, zabbix', ['Puppet'], ['Puppet']],
  ])
})

describe('it is the name in a list with an item in each line', () => {
  testNames([
    ['we react\npython is a snake', ['React'], []],
    ['how to react\nand where to go', ['React', 'Go'], []],
  ])
})

describe('a name is not named by a phrase or a brand with it', () => {
  testNames([
    ['go-live', ['Go'], []],
    ["Let's Go", ['Go'], []],
    ['задачи ad hoc и ad-hoc отчеты', ['AD'], []],
  ])
})

describe('words that mean the same as the skill name it', () => {
  testNames([
    ['strategy and design', ['Strategy', 'Design'], ['Strategy', 'Design']],
    ['industrial ai', ['AI'], ['AI']],
  ])
})

describe('a noun that is a product too is the everyday one where English speaks of no technology', () => {
  testNames([
    ['work as a postman in the village', ['Postman'], []],
    ['Cleaning of office windows and floors', ['Windows'], []],
    ['Lecturer in astronomy: redshift of galaxies', ['Redshift'], []],
    ['The oracle of Delphi: actor wanted', ['Oracle'], []],
    ['inspect every firewall and sprinkler of the building', ['Firewall'], []],
    ['I keep a python at home', ['Python'], []],
    ['Agile warehouse picker wanted', ['Agile'], []],
    ['tested APIs in postman', ['Postman'], ['Postman']],
    ['experience with agile', ['Agile'], ['Agile']],
    ['skills: agile', ['Agile'], ['Agile']],
    ['data in redshift, dashboards in tableau', ['Redshift'], ['Redshift']],
    ['Postman daily since 2019', ['Postman'], ['Postman']],
    ['Agile team of five', ['Agile'], ['Agile']],
    ['тестирую в postman', ['Postman'], ['Postman']],
    ['windows 10 on every desk', ['Windows'], ['Windows']],
  ])
})
