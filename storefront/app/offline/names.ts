/** At the top, so that the service worker's scope is every page. */
export const workerPath = '/service-worker.js';

/** The offline page's own script; `scripts/offline.js` builds both. */
export const pageScriptPath = '/offline.js';

/** What the page's script fills in for each plant, in `<template id="seen-plant">`. */
export const seenTemplate = 'seen-plant';
export const seenSection = 'seen-plants';
