import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { groupsOfParts, preloadStart } from './scripts/chunks.ts';
import { completeConfig } from './scripts/complete-config.ts';
import { pagePolicy } from './scripts/page-policy.ts';
import { completeLicences, LICENCES_FILE } from './scripts/list-licences.ts';

const app = fileURLToPath(new URL('./src/app', import.meta.url));
const listWords = fileURLToPath(
  new URL('./src/ui/shared/fields/combobox-words.text.ts', import.meta.url),
);
const emptyModule = fileURLToPath(new URL('./src/adapters/pdf/empty-module.ts', import.meta.url));

export default defineConfig({
  plugins: [
    react(),
    // The app speaks Polish alone.
    optimizeLocales.vite({ locales: ['pl-PL'] }),
    {
      // The library's own words have forms like "opcje(-i)", which cannot be read out.
      name: 'list-words',
      load: {
        filter: { id: /\/intl\/combobox\/pl-PL\.mjs$/ },
        handler: () => `export { listWords as default } from ${JSON.stringify(listWords)};`,
      },
    },
    preloadStart(),
    completeLicences(),
    completeConfig(),
    pagePolicy(),
    VitePWA({
      filename: 'service-worker.js',
      // A page that reloads by itself could lose a half-filled form.
      registerType: 'prompt',
      // The app registers the worker itself.
      injectRegister: false,
      manifest: {
        name: 'Kwity: skup złomu',
        short_name: 'Kwity',
        description: 'Kwity, klienci i cennik skupu złomu, także bez internetu',
        lang: 'pl',
        // Before the app had an id, browsers identified it by its start address, so the id equals
        // it.
        id: '/dashboard',
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        background_color: '#131b19',
        theme_color: '#131b19',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: '/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
        shortcuts: [
          {
            name: 'Dodaj Kwit',
            url: '/add-receipt',
            icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
          },
        ],
        screenshots: [
          {
            src: '/screenshots/receipts.png',
            sizes: '1280x800',
            type: 'image/png',
            form_factor: 'wide',
            label: 'Lista kwitów z wagą i wartością',
          },
          {
            src: '/screenshots/add-receipt.png',
            sizes: '390x844',
            type: 'image/png',
            form_factor: 'narrow',
            label: 'Nowy kwit na telefonie',
          },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,png,svg,ttf,woff2}'],
        // Only the browser's install dialog shows them.
        globIgnores: ['screenshots/**'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/v1\//, /googleapis\.com/, /^\/reset-password/],
        cleanupOutdatedCaches: true,
        // The page's policy applies to the worker too, and Trusted Types refuse importScripts() of
        // a second file.
        inlineWorkboxRuntime: true,
        // The worker serves the first visit at once, because the network may be gone before the
        // second.
        clientsClaim: true,
      },
    }),
  ],
  resolve: {
    // jsPDF's optional dependencies weigh 379 kB, and nothing that this app prints needs them.
    alias: [{ find: /^(html2canvas|dompurify|canvg)$/, replacement: emptyModule }],
    // Firebase asks for an older version, but uses only the part that has not changed.
    dedupe: ['idb'],
  },
  // Test pages import packages of their own, on which the search for dependencies would fail.
  optimizeDeps: { entries: ['index.html'] },
  build: {
    target: 'es2023',
    // Every browser of that year supports it.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: groupsOfParts(app) } } },
    license: { fileName: LICENCES_FILE },
  },
});
