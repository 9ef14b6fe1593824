/**
 * Cuts the build into few files: one each for React, the sign-in and the signed-in part, and two
 * for modules that screens share. Forty small files would cost more in round trips than they save.
 */
import { parse } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type ModuleInfo = (id: string) => Rolldown.ModuleInfo | null;

/** Entry modules of the parts; a module belongs to the first part that imports it. */
const PARTS = ['main.ts', 'react.ts', 'start.tsx', 'libraries.ts', 'signed-in.tsx'] as const;

/**
 * `SHARED` has the modules that the receipt entry shares with other screens, `SHARED_BY_OTHERS`
 * those that only other screens share.
 */
const SHARED = 'screens';
const SHARED_BY_OTHERS = 'office';

/** Users wait for this screen, so it loads no module that only other screens need. */
const ENTRY = 'receipt-entry-screen.tsx';

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

function sharedByScreens(routes: string, infoOf: ModuleInfo): ReadonlySet<string> {
  const screens = findScreens(routes, infoOf);
  const all = screens.flatMap((screen) => [...staticImports(screen, infoOf)]);
  const seen = new Set<string>();
  return new Set(all.filter((id) => seen.has(id) || !seen.add(id)));
}

/**
 * Returns the shared modules that the receipt entry imports. Throws if `routes` lacks the entry.
 */
function sharedWithEntry(routes: string, infoOf: ModuleInfo): ReadonlySet<string> {
  const shared = sharedByScreens(routes, infoOf);
  const entry = findScreens(routes, infoOf).find((screen) => parse(screen).base === ENTRY);
  if (entry === undefined) throw new Error(`No screen of the routes is ${ENTRY}`);
  return new Set([...staticImports(entry, infoOf)].filter((id) => shared.has(id)));
}

/** Makes a file of the build from the modules that no group of a higher priority has. */
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

/** Returns the groups besides one file per screen; `folder` contains the parts and the routes. */
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

/** Names of the files that load before any screen of a signed-in user. */
export const FILES_BEFORE_SCREENS: readonly string[] = [...PARTS.map(chunkName), SHARED];

const linkTo = (file: string, attrs: Readonly<Record<string, string>>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});

/**
 * Preloads the sign-in while the page still waits for its policy: a preloaded script does not run.
 */
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
