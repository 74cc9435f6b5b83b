import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import ts from 'typescript'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface SourceText {
  file: string
  text: string
}

const core = (): SourceText[] =>
  globSync('core/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.spec.ts'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** What a job does, as its definition has it; commands of ace have Adonis' word too. */
const named = ['core/queue/job.ts: run']

/** Functions that belong to a class, an object or an interface and are called `run`. */
function methodsCalledRun(nodes: ts.Node[]): ts.Node[] {
  return nodes.filter(
    (node) =>
      (ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) &&
      node.name.getText() === 'run' &&
      !(ts.isClassLike(node.parent) && /extends BaseCommand/.test(node.parent.getText()))
  )
}

/** Functions that take a unit of work and open one all the same. */
function unitsInUnits(nodes: ts.Node[]): ts.Node[] {
  return nodes.filter(
    (node) =>
      ts.isFunctionLike(node) &&
      node.parameters.some(({ type }) => type?.getText() === 'Work') &&
      /(?<![.\w#])work\(/.test(node.getText())
  )
}

/** Classes that the container puts together, and services that are taken out of it. */
function injected(nodes: ts.Node[]): ts.Node[] {
  return nodes.filter(
    (node) =>
      (ts.isDecorator(node) && /^@inject\b/.test(node.getText())) ||
      (ts.isCallExpression(node) && /\bcontainer\.make$/.test(node.expression.getText()))
  )
}

/** SQL that turns a stand-in into null. */
function emptyForNull(nodes: ts.Node[]): ts.Node[] {
  return nodes.filter(
    (node) =>
      (ts.isStringLiteralLike(node) ||
        ts.isTemplateHead(node) ||
        ts.isTemplateMiddleOrTemplateTail(node)) &&
      /\bnullif\s*\(/i.test(node.text)
  )
}

type Rule = (nodes: ts.Node[]) => ts.Node[]

function violations(rule: Rule, sources: SourceText[]): string[] {
  return sources.flatMap(({ file, text }) => {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    const nodes: ts.Node[] = []
    const visit = (node: ts.Node): void => {
      nodes.push(node)
      ts.forEachChild(node, visit)
    }
    visit(source)
    return rule(nodes).map((node) => `${file}: ${nameOf(node)}`)
  })
}

function nameOf(node: ts.Node): string {
  const name = 'name' in node ? (node.name as ts.Node | undefined) : undefined
  return name?.getText() ?? node.getText().slice(0, 40)
}

/** Each rule, and code that breaks it. */
const rules: Record<string, { rule: Rule; planted: string; allowed?: string[] }> = {
  'no method is called run': {
    rule: methodsCalledRun,
    planted: 'export class BakeBread {\n  async run(actor: Actor) {}\n}',
    allowed: named,
  },
  'what takes a unit of work opens none': {
    rule: unitsInUnits,
    planted: 'export function bake(unit: Work) {\n  return work(async ({ trx }) => trx)\n}',
  },
  'nothing is injected': {
    rule: injected,
    planted: '@inject()\nexport class Bakery {}',
  },
  'no service is taken out of the container': {
    rule: injected,
    planted: 'export const bakery = () => app.container.make(Bakery)',
  },
  'nothing stands in for null in SQL': {
    rule: emptyForNull,
    planted: "export const bake = `update breads set crust = nullif(?, '') where id = ${id}`",
  },
}

test.group('How services are written', () => {
  const sources = core()

  for (const [name, { rule, planted, allowed = [] }] of Object.entries(rules)) {
    test(name, ({ assert }) => {
      assert.sameMembers(violations(rule, sources), allowed)
      assert.lengthOf(violations(rule, [{ file: 'core/bread/bake.ts', text: planted }]), 1)
    })
  }
})
