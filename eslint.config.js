import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import vue from 'eslint-plugin-vue';
import ts from 'typescript-eslint';

const outside = 'Time, ids and randomness come into the core as arguments.';

export default defineConfig(
  globalIgnores(['dist', '.cache', 'coverage', 'node_modules', 'test-results', 'playwright-report', 'public']),
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  js.configs.recommended,
  ts.configs.strict,
  vue.configs['flat/recommended'],
  {
    files: ['**/*.vue'],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: {
      // How a template is broken into lines is Prettier's business.
      'vue/html-indent': 'off',
      'vue/html-self-closing': 'off',
      'vue/html-closing-bracket-newline': 'off',
      'vue/max-attributes-per-line': 'off',
      'vue/multiline-html-element-content-newline': 'off',
      'vue/singleline-html-element-content-newline': 'off',
      'vue/first-attribute-linebreak': 'off',
      // With TypeScript an optional prop says what it is.
      'vue/require-default-prop': 'off',
      'vue/no-v-html': 'error',
      'vue/multi-word-component-names': 'error',
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
    },
  },
  { files: ['src/App.vue'], rules: { 'vue/multi-word-component-names': 'off' } },
  {
    files: ['**/*.{ts,vue}'],
    rules: {
      // TypeScript knows the names; the rule does not know the browser's.
      'no-undef': 'off',
      // Indexing by a seat is checked by its type; `!` says so where TypeScript cannot see it.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Control characters are exactly what some texts are cleaned of.
      'no-control-regex': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import the file.' },
        { selector: 'TSEnumDeclaration', message: 'A const array with a derived type instead.' },
      ],
    },
  },
  {
    files: ['src/**/*.ts', 'scripts/**/*.ts'],
    ignores: ['src/pwa/sw.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // A save that nobody waits for is a game that may be lost.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['src/core/**/*.ts', 'src/exchange/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...[
          'Date',
          'crypto',
          'console',
          'performance',
          'setTimeout',
          'setInterval',
          'fetch',
          'window',
          'document',
          'navigator',
          'localStorage',
          'indexedDB',
          'process',
        ].map((name) => ({ name, message: outside })),
      ],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: outside }],
    },
  },
  { files: ['src/**/*.{ts,vue}'], ignores: ['src/cli/**'], rules: { 'no-console': 'error' } },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        performance: 'readonly',
        Buffer: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
      },
    },
  },
  // AssemblyScript, not TypeScript: `===` is no more than `==` there, and its compiler takes the latter for numbers.
  { files: ['kernels/**'], rules: { eqeqeq: 'off' } },
);
