// Runs before `npm start`. Plain JavaScript, so that a Node too old for the rest can still say so in one sentence.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 24 || (major === 24 && minor < 7)) {
  process.stderr.write(
    `Jobclips needs Node 24.7 or newer; this is ${process.versions.node}. Run "npm install", then "npm start".\n`,
  );
  process.exitCode = 1;
} else {
  const { buildIfNeeded } = await import('./build-state.ts');
  await buildIfNeeded();
}
