/**
 * A `fetch` for one request that reports how much of its body is sent, from 0 to 1. The browser's
 * own reports no progress of uploads.
 */
export function fetchWithProgress(onProgress: (part: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', String(input));
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => {
        if (total > 0) onProgress(loaded / total);
      };
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError('The request could not be sent.'));
      request.ontimeout = request.onerror;
      request.onabort = request.onerror;
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as XMLHttpRequestBodyInit | null);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type') ?? 'text/plain';
  return new Response(request.responseText, {
    status: request.status,
    headers: { 'content-type': type },
  });
}
