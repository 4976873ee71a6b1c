// npm leaves out the optional binaries of other platforms where a registry does not offer them,
// and `npm ci` then refuses the lock file. This adds their entries. Run after `npm install <x>`.
import { readFileSync, writeFileSync } from 'node:fs';

const path = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(path, 'utf8'));
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'win32'];
const processors = ['arm64', 'x64', 'arm', 'ia32', 'wasm32', 'riscv64', 's390x', 'ppc64'];

function entryFor(name, version, owner) {
  const words = name.split(/[/-]/);
  const system = systems.find((candidate) => words.includes(candidate));
  const processor = processors.find((candidate) => words.includes(candidate));
  const libraries = { gnu: 'glibc', musl: 'musl' };
  const library = system === 'linux' ? libraries[words.at(-1)] : undefined;
  return {
    version,
    ...(processor && { cpu: [processor] }),
    ...(owner.dev && { dev: true }),
    ...(library && { libc: [library] }),
    optional: true,
    ...(system && { os: [system] }),
  };
}

let added = 0;
for (const owner of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    const exact = /^\d+\.\d+\.\d+$/.test(version);
    if (!exact || lock.packages[`node_modules/${name}`]) continue;
    lock.packages[`node_modules/${name}`] = entryFor(name, version, owner);
    added += 1;
  }
}

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} optional entries added.`);
