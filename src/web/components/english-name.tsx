import { englishNameOf } from '../../language/tables/vocabulary.ts'
import { useView } from './view.ts'

/**
 * What a skill that goes by a Russian name is called in English, on pages in English: its name is
 * one on all pages and in all answers.
 */
export function EnglishName({ name }: { name: string }) {
  const { language } = useView()
  const english = language === 'en' ? englishNameOf(name) : null
  return english === null ? null : <small class="muted"> {english}</small>
}
