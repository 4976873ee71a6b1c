/*
 * The driver's page: what is tapped is noted on the phone first and sent when there is a line, in
 * the order in which it was noted. The server knows each report by its key, so that sending one
 * again changes nothing.
 */
const { run, reports, worker, page, english, until, script, style } = document.body.dataset;
const isOver = document.querySelector('[data-ended]') !== null;
const texts = JSON.parse(document.getElementById('texts')?.textContent ?? '{}');
const longestSide = 1600;
const tryAgainAfter = 15_000;

/** IndexedDB with the reports to be sent (`queue`) and what became of stops since (`sent`). */
const opened = new Promise((resolve, reject) => {
  const request = indexedDB.open(`mashtal-run-${run}`, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('queue', { keyPath: 'id', autoIncrement: true });
    request.result.createObjectStore('sent', { keyPath: 'stop' });
  };
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

async function change(name, act) {
  const database = await opened;
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, 'readwrite');
    const request = act(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

const readAll = (name) => change(name, (store) => store.getAll());
const remove = (id) => change('queue', (store) => store.delete(id));

/** A photograph small enough for a weak line; as it is where the phone can't draw it. */
async function shrink(file) {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
    const small = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
    return small && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}

async function readForm(form, stop) {
  const base = { key: crypto.randomUUID(), stop, at: new Date().toISOString(), cash: '0' };
  if (form.dataset.form === 'failed') {
    const reason = form.elements.words.value.trim() || form.elements.choice.value;
    if (!reason) throw new Error(texts.needsReason);
    return { ...base, kind: 'failed', reason };
  }
  const [file] = form.elements.photo.files;
  const code = form.elements.code.value.trim();
  if (!file && !code) throw new Error(texts.needsProof);
  const { cash } = form.elements;
  if (cash && !cash.checked) throw new Error(texts.needsCash);
  const photo = file ? await shrink(file) : undefined;
  return { ...base, kind: 'delivered', code, cash: cash ? cash.value : '0', photo };
}

async function note(form) {
  const stop = form.closest('[data-stop]');
  const button = form.querySelector('button');
  button.disabled = true;
  try {
    const report = await readForm(form, stop.dataset.stop);
    for (const earlier of await readAll('queue')) {
      // What was refused is said anew.
      if (earlier.stop === report.stop && earlier.refused) await remove(earlier.id);
    }
    await change('queue', (store) => store.add(report));
    form.reset();
    await show({ moves: true });
    void send();
  } catch (error) {
    showRefusal(stop, error instanceof Error ? error.message : String(error));
  } finally {
    button.disabled = false;
  }
}

let isSending = false;
let isLineAway = false;
let hasEnded = false;

/** One at a time and in order; stops at the first that finds no line. */
async function send() {
  if (isSending) return;
  isSending = true;
  try {
    for (const report of await readAll('queue')) {
      if (report.refused) continue;
      await sendOne(report);
      await show();
    }
    isLineAway = false;
  } catch {
    isLineAway = true;
  } finally {
    isSending = false;
  }
  await show();
  if (isOver) await forget();
}

async function sendOne(report) {
  const body = new FormData();
  for (const name of ['key', 'stop', 'kind', 'at', 'cash', 'code', 'reason', 'photo']) {
    const value = report[name];
    if (value instanceof Blob) body.set(name, value, 'photo.jpg');
    else if (value !== undefined) body.set(name, value);
  }
  const headers = { 'x-locale': document.documentElement.lang };
  const response = await fetch(reports, { method: 'POST', body, headers });
  if (response.ok) {
    const { stop, kind, cash } = report;
    await change('sent', (store) => store.put({ stop, kind, cash }));
    await remove(report.id);
  } else if ([400, 409, 413].includes(response.status)) {
    const { message = String(response.status) } = await response.json().catch(() => ({}));
    await change('queue', (store) => store.put({ ...report, refused: message }));
  } else if (response.status === 410) {
    // A new link of the same run sends what is noted; after the day nothing does.
    hasEnded = true;
    if (isOver) await remove(report.id);
    throw new Error(texts.ended);
  } else {
    throw new Error(String(response.status));
  }
}

/** Nobody's address stays on the phone after the day. */
async function forget() {
  if ((await readAll('queue')).some((report) => !report.refused)) return;
  (await opened).close();
  indexedDB.deleteDatabase(`mashtal-run-${run}`);
  const registration = await navigator.serviceWorker?.getRegistration(page);
  await registration?.unregister();
  for (const name of await caches.keys()) if (name.includes(page)) await caches.delete(name);
}

function showRefusal(stop, message) {
  const line = stop.querySelector('[data-refused]');
  line.textContent = message;
  line.hidden = message === '';
  if (message) stop.open = true;
}

const stops = [...document.querySelectorAll('[data-stop]')];
const stateOnServer = new Map(stops.map((stop) => [stop, stop.dataset.state]));

async function show({ moves = false } = {}) {
  const [queue, sent] = await Promise.all([readAll('queue'), readAll('sent')]);
  const waiting = queue.filter((report) => !report.refused);
  showLine(waiting.length);
  if (isOver) return;
  let cash = 0;
  for (const stop of stops) {
    const own = (report) => report.stop === stop.dataset.stop;
    const noted = waiting.findLast(own);
    const refused = queue.findLast((report) => own(report) && report.refused);
    const known = sent.find(own);
    const onServer = stateOnServer.get(stop);
    const state = onServer === 'delivered' ? onServer : (noted ?? known)?.kind ?? onServer;
    stop.dataset.state = state;
    stop.querySelector('[data-badge]').textContent =
      state === 'planned' ? '' : `${texts[state] ?? ''}${noted ? ` · ${texts.noted}` : ''}`;
    showRefusal(stop, refused?.refused ?? '');
    if (onServer === 'delivered') cash += Number(stop.dataset.taken);
    else if (state === 'delivered') cash += Number((noted ?? known)?.cash ?? 0);
  }
  showCounts(cash);
  if (moves) openNext();
}

function showLine(waiting) {
  const line = document.getElementById('line');
  const isKept = waiting > 0 && isLineAway;
  line.textContent = chooseLine(waiting, isKept) ?? '';
  line.dataset.waiting = String(waiting);
  line.classList.toggle('is-away', isKept);
}

function chooseLine(waiting, isKept) {
  if (hasEnded) return texts.ended;
  if (isKept) return texts.waiting?.replace('%d', waiting);
  return waiting > 0 ? texts.sending : texts.sent;
}

function showCounts(cash) {
  const left = stops.filter((stop) => stop.dataset.state === 'planned').length;
  const amount = (cash / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  document.getElementById('left').textContent = texts.left
    .replace('%d', left)
    .replace('%s', stops.length);
  document.getElementById('cash').textContent = texts.cash.replace(
    '%s',
    texts.zero.replace('0.00', amount),
  );
}

function openNext() {
  const next = stops.find((stop) => stop.dataset.state === 'planned');
  for (const stop of stops) stop.open = stop === next;
  next?.scrollIntoView({ block: 'start' });
}

async function keepPage() {
  if (!('serviceWorker' in navigator) || isOver) return;
  const query = new URLSearchParams({ until });
  for (const file of [script, style]) query.append('file', file);
  await navigator.serviceWorker.register(`${worker}?${query}`, { scope: page });
  await navigator.serviceWorker.ready;
  document.documentElement.dataset.kept = 'yes';
}

for (const form of document.querySelectorAll('[data-form]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void note(form);
  });
}
window.addEventListener('online', () => void send());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void send();
});
setInterval(() => void send(), tryAgainAfter);
void show({ moves: true })
  .then(send)
  .catch(() => {
    document.getElementById('line').textContent = texts.cannotKeep ?? '';
  });
void keepPage().catch(() => {});
