/** How the build cuts the app: what the policy, the sign-in and the signed-in part each need at once is one file. */
import { parse } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type ModuleInfo = (id: string) => Rolldown.ModuleInfo | null;

/** The modules that each of these brings along, the earlier one first. */
const PARTS = ['main.ts', 'start.tsx', 'signed-in.tsx'] as const;

/** All that `entry` imports statically, itself included. */
function staticImportsOf(entry: string, infoOf: ModuleInfo): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(infoOf(id)?.importedIds ?? []));
  }
  return found;
}

/** One file a part: forty small ones would cost more in round trips than they save. */
export function groupsOfParts(folder: string): Rolldown.CodeSplittingGroup[] {
  return PARTS.map((file, order) => {
    const part = parse(file).name;
    let modules: ReadonlySet<string> | undefined;
    return {
      debugName: part,
      priority: PARTS.length - order,
      name: (id, build) => {
        modules ??= staticImportsOf(`${folder}/${file}`, (module) => build.getModuleInfo(module));
        return modules.has(id) ? part : null;
      },
    };
  });
}

const linkTo = (file: string, attrs: Readonly<Record<string, string>>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});

/** The page asks for the sign-in while its policy is still on the way: what is preloaded is fetched, not run. */
export function preloadStart(): Plugin {
  return {
    name: 'preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const start = Object.values(bundle).flatMap((output) =>
          output.type === 'chunk' && output.name === 'start' ? [output] : [],
        );
        const scripts = start.flatMap(({ fileName, imports }) => [fileName, ...imports]);
        const styles = start.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        const unnamed = (files: readonly string[]) =>
          [...new Set(files)].filter((file) => !html.includes(file));
        return [
          ...unnamed(scripts).map((file) => linkTo(file, { rel: 'modulepreload' })),
          ...unnamed(styles).map((file) => linkTo(file, { rel: 'preload', as: 'style' })),
        ];
      },
    },
  };
}
