import { serverPath } from '@muyu/contract/core/server-paths.ts';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { onlineFolder } from './chunk-names.ts';

/** Installable app: the service worker caches the app shell, but no API replies and no media. */
export function offlineApp(): Plugin[] {
  return VitePWA({
    registerType: 'autoUpdate',
    injectRegister: false,
    includeAssets: ['icon.svg', 'apple-touch-icon.png'],
    manifest: {
      name: '暮屿',
      short_name: '暮屿',
      description: '天黑以后，这里有光',
      lang: 'zh-CN',
      start_url: '/',
      display: 'standalone',
      orientation: 'portrait',
      background_color: '#0d0f16',
      theme_color: '#0d0f16',
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      // The push handlers. A browser checks this file for changes together with the service worker.
      importScripts: ['push.js'],
      globPatterns: ['**/*.{js,css,html,svg}'],
      // The page contains boot.js.
      globIgnores: [`${onlineFolder}/**`, 'push.js', 'boot.js'],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [serverPath],
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      skipWaiting: true,
    },
  });
}
