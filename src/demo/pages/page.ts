import { escapeHtml } from '../vacancies/escape-html.ts'

/**
 * What all pages of the sample site share: the frame, the state in its template, the HTTP answers.
 */

// A real state has dozens of branches beside the one that matters. With these, a reader cannot just
// take the first one.
const OTHER_BRANCHES = {
  locale: 'RU',
  displayType: 'desktop',
  userTexts: {
    'vacancy.keySkills': 'Ключевые навыки',
    'vacancy.title': '«Вакансия» & "работа" <b>рядом</b>',
  },
  experiments: { checked: [{ name: 'sample_layout', group: 'control' }] },
}

export type PageParts = {
  title: string
  /** The JSON state of the page; null for a page without one. */
  state: object | null
  /** HTML of the visible part. */
  body: string
}

/** A whole page of the site: the escaped state in its template, then the visible part. */
export function renderPage({ title, state, body }: PageParts): string {
  const json = state && escapeHtml(JSON.stringify({ ...OTHER_BRANCHES, ...state }))
  const template = json
    ? `<template style="display:none" id="HH-Lux-InitialState">${json}</template>`
    : ''
  return `<!DOCTYPE html>
<html class="desktop" lang="ru"><head><meta charset="utf-8"><title data-rh="">${escapeHtml(title)}</title></head><body>
${template}
<div id="HH-React-Root" class="XHH-ReactRoot" data-ssr-status="success">${body}</div></body></html>`
}

/** An HTTP answer with HTML, as the site sends it. */
export function htmlResponse(
  body: string,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', server: 'sample', ...headers },
  })
}
