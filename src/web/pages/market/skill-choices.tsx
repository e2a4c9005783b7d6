import { families } from '../../../language/tables/families.ts'
import { namedOfKind } from '../../../market/named-of-asked.ts'
import { Choices } from '../../components/choices.tsx'
import { useView } from '../../components/view.ts'
import { fieldsOf, type MarketChoice } from './market-choice.ts'

/** Which skills are shown, and in which order: ways to all others. */
export function SkillChoices({ scanId, choice }: { scanId: string; choice: MarketChoice }) {
  const { t, language, paths } = useView()
  const kept = fieldsOf(choice)
  const { orders, kinds } = t.figures
  const family = families().get(choice.family)
  return (
    <>
      <div class="choices">
        <Choices
          label={t.figures.count}
          name="of"
          chosen={choice.of}
          kept={kept}
          choices={[
            { value: '', title: t.figures.all },
            { value: 'distinct', title: t.figures.distinct },
          ]}
        />
        <Choices
          label={t.market.sortBy}
          name="sort"
          chosen={choice.sort}
          kept={kept}
          choices={[
            { value: '', title: orders.share },
            { value: 'distinctive', title: orders.distinctive },
            { value: 'pay', title: orders.pay },
            { value: 'name', title: orders.name },
          ]}
        />
        <Choices
          label={t.figures.kind}
          name="kind"
          chosen={choice.kind}
          kept={kept}
          choices={[
            { value: '', title: t.figures.everyKind },
            ...Object.entries(kinds).map(([value, title]) => ({ value, title })),
          ]}
        />
        <Choices
          label={t.figures.family}
          name="family"
          chosen={choice.family}
          kept={kept}
          choices={[
            { value: '', title: t.figures.families.any },
            ...(family === undefined ? [] : [{ value: family.id, title: family.name[language] }]),
          ]}
        />
        <a href={paths.scan(scanId, '/families')}>{t.figures.families.all}</a>
      </div>
      <FoundOfKind kind={choice.kind} />
    </>
  )
}

/** How much of what adverts ask for of a kind is found: its shares are low by the rest. */
function FoundOfKind({ kind }: Pick<MarketChoice, 'kind'>) {
  const { t, paths } = useView()
  const found = namedOfKind(kind)
  return (
    found && (
      <p class="hint">
        {t.figures.foundOfKind(found.ru, found.en)}{' '}
        <a class="screen-only" href={paths.method}>
          {t.figures.whyAtLeast}
        </a>
      </p>
    )
  )
}
