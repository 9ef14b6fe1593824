/**
 * The arrows between the rooms: schemas <- src/domain <- machines <- {src/adapters, src/ui} <- src/app.
 * Types count as imports, and no circle is allowed anywhere.
 */
const rooms = {
  schemas: '^schemas/',
  domain: '^src/domain/',
  machines: '^machines/',
  adapters: '^src/adapters/',
  ui: '^src/ui/',
  inspector: '^src/inspector/',
  app: '^src/app/',
  'local-cloud': '^local-cloud/',
  scripts: '^scripts/',
};

const mayImport = {
  schemas: [],
  domain: ['schemas'],
  machines: ['schemas', 'domain'],
  adapters: ['schemas', 'domain'],
  ui: ['schemas', 'domain', 'machines'],
  inspector: ['schemas', 'domain', 'machines'],
  app: ['schemas', 'domain', 'machines', 'adapters', 'ui', 'inspector'],
  'local-cloud': [],
  scripts: ['schemas', 'domain', 'machines', 'inspector'],
};

const beyond = ['node_modules/', '^(node:)?[a-z_/]+$', '^virtual:'];

function wallOf(room) {
  const own = [rooms[room], ...mayImport[room].map((name) => rooms[name])];
  const ports = room === 'adapters' ? ['^machines/ports/'] : [];
  return {
    name: `wall-of-${room}`,
    comment: `${room} may import only: ${mayImport[room].join(', ') || 'nothing of ours'}`,
    severity: 'error',
    from: { path: rooms[room] },
    to: {
      couldNotResolve: false,
      pathNot: [...own, ...ports, ...beyond, '^package[.]json$', '^\\.env'],
    },
  };
}

module.exports = {
  forbidden: [
    ...Object.keys(rooms).map(wallOf),
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'Modules that need each other are one module or miss a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      comment: 'An import that cannot be found is an arrow that cannot be judged.',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:'] },
    },
    {
      name: 'firebase-in-one-place',
      severity: 'error',
      comment: 'Only src/adapters/firebase talks to Firebase.',
      from: { path: '^(src|machines|schemas|local-cloud)/', pathNot: '^src/adapters/firebase/' },
      to: { path: 'node_modules/(@firebase|firebase)/', pathNot: 'eslint-plugin-security-rules' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|[.]cache|[.]data|test/bench)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
