/** What keys and passwords of common providers look like. */
const keyShapes = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a provider’s secret key': /\b[rs]k_(?:live|test)_[A-Za-z0-9]{10,}/,
  'a cloud key': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|\bAIza[\w-]{35}\b/,
  'a repository or chat token': /\b(?:gh[pousr]_[A-Za-z0-9]{30,}|xox[abprs]-[\w-]{10,})/,
  'a web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'an address with a password': /\b[a-z][a-z+]{2,}:\/\/[^\s:@/"'`]+:[^\s:@/"'`$]+@[\w.-]+/,
};
/** Names of variables with secret values. */
const secretName = /KEY|SECRET|TOKEN|PASSW|CREDENTIAL|DSN|DATABASE_URL|REDIS_URL|EMAIL_URL/i;
const shortest = 8;

/**
 * Which secrets a text has, by what they are; never the secrets themselves.
 *
 * @param {string} text
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string[]}
 */
export function secretsIn(text, environment) {
  const values = Object.entries(environment).filter(
    ([name, value]) => secretName.test(name) && (value?.length ?? 0) >= shortest,
  );
  return [
    ...values
      .filter(([, value]) => value && text.includes(value))
      .map(([name]) => `the value of ${name}`),
    ...Object.entries(keyShapes)
      .filter(([, shape]) => shape.test(text))
      .map(([what]) => what),
  ];
}
