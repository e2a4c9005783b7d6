import { renderPage } from './page.ts'

/** Pages about the sample site itself. */

/** Tells somebody who opens the sample site in a browser what it is. */
export function frontPage(vacancies: number): string {
  const body = `<h1>A sample job site</h1>
<p>Everything here is made up: ${vacancies} vacancies, their employers, texts and salaries. It stands in for the real
site, in the shapes of the real pages, so that the service can be tried and tested without the network.</p>
<p>Здесь всё вымышлено: вакансии, работодатели, тексты и зарплаты.</p>
<form action="/search/vacancy"><input name="text" value="Аналитик данных"><button>Найти</button></form>
<ul>
<li><a href="/search/vacancy?text=Data+Analyst&amp;search_field=name">/search/vacancy?text=Data Analyst</a></li>
<li><a href="/scripts/XML_daily.asp">/scripts/XML_daily.asp</a></li>
<li><a href="/robots.txt">/robots.txt</a></li>
</ul>`
  return renderPage({ title: 'A sample job site', state: null, body })
}

/** The target of a captcha redirect; no client should ever request it. */
export function captchaPage(): string {
  const body = `<p>Подтвердите, что вы не робот</p>
<img data-qa="account-captcha-picture" alt=""><input data-qa="account-captcha-input">`
  return renderPage({ title: 'Вы не робот?', state: null, body })
}

/** The real site's rules in short: robots may read vacancies, but not the search. */
export const ROBOTS_TXT = 'User-agent: *\nDisallow: /*?*\nDisallow: /account/\n'
