import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const exportedByName = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that defines it.' },
];
const onlyTheBridge = {
  selector: "MemberExpression[property.name='coDesk']",
  message: 'Only renderer/bridge.ts touches what the host put on the window.',
};

export default tseslint.config(
  { ignores: ['build/', 'dist/', 'reports/', 'node_modules/', '**/*.cjs'] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-restricted-syntax': ['error', ...exportedByName],
    },
  },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // It speaks of React's compiler, which does not compile this program.
      'react-hooks/incompatible-library': 'off',
    },
  },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    ignores: ['renderer/bridge.ts'],
    rules: { 'no-restricted-syntax': ['error', ...exportedByName, onlyTheBridge] },
  },
  {
    files: ['*.config.{js,ts}', 'tools/**', '**/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.disableTypeChecked] },
);
