import type { SampleVacancy } from '../../src/demo/vacancies/sample-vacancy.ts'
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts'
import { salary, sampleVacancies } from './vacancies.ts'

/** More skills than an answer shows; none is part of another's name. */
export const ACCOUNTING_SKILLS =
  `Access Airflow Ansible AutoCAD Bitrix24 Cassandra ClickHouse Confluence Docker Elasticsearch
Figma Git Grafana Hadoop Illustrator InDesign Jenkins Jira Kafka Kotlin Kubernetes Laravel Linux MATLAB Miro MongoDB Nginx
Notion OpenCV Oracle Pandas Photoshop PostgreSQL Prometheus PyTorch Qlik RabbitMQ Redis Scala Selenium Spark Swift Tableau
TensorFlow Terraform Vue`.split(/\s+/)

const accountant = (employer: string) => ({
  title: 'Бухгалтер',
  keySkills: ACCOUNTING_SKILLS,
  employer: { id: employer, name: `Контора ${employer}` },
})

export const WORLD_VACANCIES = sampleVacancies(
  {
    title: 'Аналитик данных',
    keySkills: ['SQL', 'Python', 'Excel'],
    description: '<p>Опыт работы с Power BI.</p>',
    salary: salary(100_000, 200_000),
  },
  {
    title: 'Data Analyst',
    keySkills: ['SQL', 'Power BI'],
    description: '<p>Python — обязательно.</p>',
  },
  { title: 'Ведущий аналитик данных', keySkills: ['PowerBI', 'Excel', 'Python'] },
  accountant('901'),
  accountant('902'),
  // The search does not list what is archived: only a check reads these.
  {
    title: 'Аналитик',
    keySkills: ['Tableau', 'SQL'],
    description: '<p>Python, SQL, Python. Плюсом будет Excel.</p>',
    archived: true,
  },
  { title: 'Аналитик', keySkills: ['SQL'], archived: true },
  { title: 'Аналитик', keySkills: ['SQL'], archived: true },
  { title: 'Аналитик', keySkills: ['SQL'], archived: true },
)

export const [WALKED, , , , , UNREAD, SECOND_UNREAD, THIRD_UNREAD, FOURTH_UNREAD] =
  WORLD_VACANCIES.map(({ id }) => id) as [string, ...string[]] & Record<0 | 5 | 6 | 7 | 8, string>

export type World = TestApp & { analyst: string; accountant: string }

/** A service with two finished scans; vacancies that no scan has read are on the site too. */
export async function createWorld({
  vacancies = WORLD_VACANCIES,
  ...options
}: TestAppOptions & { vacancies?: readonly SampleVacancy[] } = {}): Promise<World> {
  const service = await createTestApp({ vacancies, ...options })
  const analyst = (await service.scan(['Аналитик данных', 'Data Analyst'])).id
  const accountantScan = (await service.scan('Бухгалтер')).id
  return Object.assign(service, { analyst, accountant: accountantScan })
}

/** Limits nobody reaches in a test that is about something else. */
export const NO_LIMITS = {
  limitPerMinute: 1_000_000,
  limitPerDay: 1_000_000,
  limitVacancyFetches: 1000,
}
