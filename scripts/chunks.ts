/**
 * How the build cuts the app: what React, the sign-in and the signed-in part each need at once is
 * one file. What several screens share is two: what the entry of a receipt needs, and the rest.
 * Forty small ones would cost more in round trips than they save.
 */
import { parse } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type ModuleInfo = (id: string) => Rolldown.ModuleInfo | null;

/** The modules that each of these brings along, the earlier one first. */
const PARTS = ['main.ts', 'react.ts', 'start.tsx', 'libraries.ts', 'signed-in.tsx'] as const;

/**
 * The file of what the entry shares with other screens, and that of what those share without it.
 */
const SHARED = 'screens';
const SHARED_BY_OTHERS = 'office';

/** The screen that is waited for: it loads nothing that only others need. */
const ENTRY = 'receipt-entry-screen.tsx';

/** All that `entry` imports statically, itself included. */
function staticImports(entry: string, infoOf: ModuleInfo): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(infoOf(id)?.importedIds ?? []));
  }
  return found;
}

const findScreens = (routes: string, infoOf: ModuleInfo): readonly string[] =>
  infoOf(routes)?.dynamicallyImportedIds ?? [];

/** What more than one of the screens that `routes` loads imports. */
function sharedByScreens(routes: string, infoOf: ModuleInfo): ReadonlySet<string> {
  const screens = findScreens(routes, infoOf);
  const all = screens.flatMap((screen) => [...staticImports(screen, infoOf)]);
  const seen = new Set<string>();
  return new Set(all.filter((id) => seen.has(id) || !seen.add(id)));
}

/** The part of it that the entry of a receipt imports, too. */
function sharedWithEntry(routes: string, infoOf: ModuleInfo): ReadonlySet<string> {
  const shared = sharedByScreens(routes, infoOf);
  const entry = findScreens(routes, infoOf).find((screen) => parse(screen).base === ENTRY);
  if (entry === undefined) throw new Error(`No screen of the routes is ${ENTRY}`);
  return new Set([...staticImports(entry, infoOf)].filter((id) => shared.has(id)));
}

/** A file of the build with the modules that none of a higher priority has. */
const makeGroup = (
  name: string,
  priority: number,
  modulesOf: (infoOf: ModuleInfo) => ReadonlySet<string>,
): Rolldown.CodeSplittingGroup => {
  let modules: ReadonlySet<string> | undefined;
  return {
    debugName: name,
    priority,
    name: (id, build) => {
      modules ??= modulesOf((module) => build.getModuleInfo(module));
      return modules.has(id) ? name : null;
    },
  };
};

const chunkName = (file: string): string => parse(file).name;

/** The files that the build is cut into besides one for each screen; `folder` is where the parts and the routes stand. */
export function groupsOfParts(folder: string): Rolldown.CodeSplittingGroup[] {
  const parts = PARTS.map((file, order) =>
    makeGroup(chunkName(file), 1 + PARTS.length - order, (infoOf) =>
      staticImports(`${folder}/${file}`, infoOf),
    ),
  );
  const routes = `${folder}/frame/routes.tsx`;
  const withEntry = makeGroup(SHARED, 1, (infoOf) => sharedWithEntry(routes, infoOf));
  const others = makeGroup(SHARED_BY_OTHERS, 0, (infoOf) => sharedByScreens(routes, infoOf));
  return [...parts, withEntry, others];
}

/** The names of the files that stand before a screen of the signed-in. */
export const FILES_BEFORE_SCREENS: readonly string[] = [...PARTS.map(chunkName), SHARED];

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
