import { sampleVacancies } from '../helpers/vacancies.ts'

const SKILLS = [
  'SQL,Python,Excel,Power ' +
    'BI,Tableau,Git,Docker,Kubernetes,Linux,PostgreSQL,MySQL,MongoDB,Redis,Kafka,Spark,Hadoop',
  'Airflow,Pandas,NumPy,TensorFlow,Java,Kotlin,Scala,TypeScript,React,Angular,Jenkins,Ansible,Terraform,Grafana',
  'Prometheus,Elasticsearch,RabbitMQ,GraphQL,Figma,Photoshop,AutoCAD,Bash,Oracle,ClickHouse,Jira,Confluence,Django',
  'Flask,Spring,Hibernate,Selenium,Postman,Swagger,Nginx,Apache,Looker,Qlik,Matlab,Stata',
]
  .join(',')
  .split(',')

/**
 * A few vacancies of analysts and accountants: quick to scan, and with more skills than a check
 * shows at once.
 */
export function smallSample() {
  const analyst = { title: 'Data Analyst', keySkills: SKILLS }
  const accountant = {
    title: 'Бухгалтер',
    keySkills: ['1С:Бухгалтерия', 'Excel', 'Налоговая отчётность'],
  }
  return sampleVacancies(analyst, analyst, analyst, accountant, accountant)
}
