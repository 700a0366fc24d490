/**
 * Who may know whom, as ARCHITECTURE.md says. Every rule has a planted break in tests/unit/tools/layers.test.ts.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    rule('shared-knows-nobody', { path: '^shared/' }, { path: '^(electron|renderer)/' }),
    rule('shared-runs-anywhere', { path: '^shared/' }, { dependencyTypes: ['core'] }),
    rule(
      'domain-knows-itself',
      { path: '^shared/domain/' },
      { path: '^shared/', pathNot: '^shared/domain/' },
    ),
    rule('rules-know-domain', { path: '^shared/rules/' }, { path: '^shared/(ipc|text)/' }),
    rule('contract-knows-rules', { path: '^shared/ipc/' }, { path: '^shared/text/' }),
    rule(
      'services-know-shared',
      { path: '^electron/services/' },
      { path: '^electron/', pathNot: '^electron/services/' },
    ),
    rule(
      'adapters-know-services',
      { path: '^electron/adapters/' },
      { path: '^electron/', pathNot: '^electron/(adapters|services)/' },
    ),
    rule(
      'calls-know-services',
      { path: '^electron/ipc/' },
      { path: '^electron/', pathNot: '^electron/(ipc|services)/' },
    ),
    rule(
      'only-compose-builds',
      { path: '^electron/', pathNot: '^electron/(adapters|compose)/' },
      { path: '^electron/adapters/' },
    ),
    rule('compose-knows-no-host', { path: '^electron/compose/' }, { path: '^electron/hosts/' }),
    rule(
      'desktop-does-not-know-browser',
      { path: '^electron/hosts/desktop/' },
      { path: '^electron/hosts/browser/' },
    ),
    rule(
      'browser-does-not-know-desktop',
      { path: '^electron/hosts/browser/' },
      { path: '^electron/hosts/desktop/' },
    ),
    rule(
      'main-has-no-words-of-the-page',
      { path: '^(electron|shared/(domain|ipc|rules))/' },
      { path: '^shared/text/[^/]+/' },
    ),
    rule('main-knows-no-page', { path: '^electron/' }, { path: '^renderer/' }),
    rule(
      'only-desktop-knows-electron',
      { pathNot: '^electron/(hosts/desktop/|main\\.ts$)' },
      { path: '(^|/)node_modules/electron/|^electron$' },
    ),
    rule('page-knows-shared', { path: '^renderer/' }, { path: '^electron/' }),
    rule('page-runs-in-a-browser', { path: '^renderer/' }, { dependencyTypes: ['core'] }),
    rule(
      'features-are-apart',
      { path: '^renderer/features/([^/]+)/' },
      { path: '^renderer/features/', pathNot: '^renderer/features/$1/' },
    ),
    rule('features-know-no-shell', { path: '^renderer/features/' }, { path: '^renderer/(app|bridge)' }),
    rule(
      'kit-knows-no-business',
      { path: '^renderer/ui/' },
      { path: '^(shared|renderer)/', pathNot: '^renderer/ui/' },
    ),
    rule(
      'parts-know-kit-and-words',
      { path: '^renderer/parts/' },
      { path: '^renderer/', pathNot: '^renderer/(parts|ui|text)/' },
    ),
    rule(
      'stores-know-bridge-and-words',
      { path: '^renderer/stores/' },
      { path: '^renderer/', pathNot: '^renderer/(stores/|text/|bridge\\.ts$)' },
    ),
    rule(
      'words-know-shared',
      { path: '^renderer/text/' },
      { path: '^renderer/', pathNot: '^renderer/text/' },
    ),
    rule('product-knows-no-tests', { path: '^(electron|shared|renderer)/' }, { path: '^(tests|tools)/' }),
    rule(
      'no-circles',
      {},
      // Also of types: two files that name each other are read as one.
      { circular: true },
    ),
    rooms('services-stand-above-each-other', 'electron/services'),
    rooms('stores-stand-above-each-other', 'renderer/stores'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};

function rule(name, from, to) {
  return { name, severity: 'error', from, to };
}

/** Whoever asks another room is above it, and no two rooms of `folder` ask each other, be it by different files. */
function rooms(name, folder) {
  const inside = { path: `^${folder}/.` };
  return { ...rule(name, inside, { ...inside, circular: true }), scope: 'folder' };
}
