import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Button, Textarea } from '@mantine/core'
import { useText } from '#web/i18n'
import { useChange, useEdited, useEditStore } from '../edit_context.js'
import type { EditedRecipe } from '../edit_types.js'
import { jsonGroup } from '../model/edit_history.js'
import classes from './JsonEditor.module.css'
import { type JsonProblem, jsonOf, recipeIn } from './recipe_json.js'

interface JsonEditorProps {
  /** Hears whether the text is a recipe that can be saved. */
  onReadable: (readable: boolean) => void
  /** True once a save was tried with a text that is none. */
  refused: boolean
}

/** Tab indents; after Escape it leads out of the field, as everywhere else. */
function useTabKey() {
  const [leaving, setLeaving] = useState(false)
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') return setLeaving(true)
    if (event.key !== 'Tab' || leaving || event.shiftKey) {
      if (event.key !== 'Shift') setLeaving(false)
      return
    }
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    event.currentTarget.setRangeText('  ', selectionStart, selectionEnd, 'end')
    event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function problemIn(text: string): JsonProblem | null {
  const found = recipeIn(text)
  return 'problem' in found ? found.problem : null
}

/** The text being edited; it follows the recipe where something else than the text changes that. */
function useJsonText(onReadable: JsonEditorProps['onReadable']) {
  const recipe = useEdited((edited) => edited)
  const change = useChange()
  const store = useEditStore()
  const [text, setText] = useState(() => store.unread ?? jsonOf(recipe))
  const [written, setWritten] = useState<EditedRecipe>(recipe)
  const [problem, setProblem] = useState(() => problemIn(text))
  if (recipe !== written) {
    setWritten(recipe)
    setText(jsonOf(recipe))
    setProblem(null)
  }
  useEffect(() => {
    onReadable(problem === null)
    return () => onReadable(true)
  }, [onReadable, problem])
  useEffect(() => store.setUnread(problem ? text : null), [store, problem, text])
  const write = (next: string) => {
    setText(next)
    const found = recipeIn(next)
    setProblem('problem' in found ? found.problem : null)
    if (!('recipe' in found)) return
    setWritten(found.recipe)
    change(() => found.recipe, jsonGroup)
  }
  const reset = () => {
    setText(jsonOf(recipe))
    setProblem(null)
  }
  return { text, write, problem, reset }
}

/** The whole recipe as JSON text, for those who would rather write it. */
export function JsonEditor({ onReadable, refused }: JsonEditorProps) {
  const { t } = useText('edit')
  const hint = useId()
  const { text, write, problem, reset } = useJsonText(onReadable)
  const onKeyDown = useTabKey()
  return (
    <div className={classes.json} data-own-undo>
      <Textarea
        label={t('json.label')}
        description={<span id={hint}>{t('json.hint')}</span>}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        classNames={{ input: classes.text }}
        autosize={false}
        rows={24}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        error={
          problem && (
            <span>
              {refused && t('json.refused')}{' '}
              {t('json.line', { line: problem.line, what: t(`json.${problem.kind}`) })}
              {problem.place && <bdi dir="ltr"> ({problem.place})</bdi>}
            </span>
          )
        }
      />
      {problem && (
        <Button variant="subtle" onClick={reset} className={classes.reset}>
          {t('json.reset')}
        </Button>
      )}
    </div>
  )
}
