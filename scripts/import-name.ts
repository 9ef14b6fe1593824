import { readFileSync } from 'node:fs';

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly imports: Readonly<Record<string, string>>;
};

/**
 * Returns the path as other rooms import it, "#domain/x.ts" for "src/domain/x.ts"; null if no alias
 * covers it.
 */
export const importName = (path: string): string | null => {
  for (const [alias, target] of Object.entries(imports)) {
    const folder = target.slice('./'.length, -'*'.length);
    if (target.endsWith('*') && path.startsWith(folder))
      return alias.replace('*', path.slice(folder.length));
  }
  return null;
};
