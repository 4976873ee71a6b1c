/** The part of a service worker's world that ours uses: TypeScript has it apart from the DOM's. */
export interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface InstallEvent extends WorkerEvent {
  /** Chromium's static routes. */
  addRoutes?: (rules: object[]) => Promise<void>;
}

export interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}

export interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  addEventListener: <Kind extends WorkerEvent>(
    kind: 'install' | 'activate' | 'fetch',
    listener: (event: Kind) => void,
  ) => void;
}
