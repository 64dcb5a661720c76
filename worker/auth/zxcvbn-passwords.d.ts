/** A file of the package that it does not describe itself. */
declare module '@zxcvbn-ts/language-common/dist/passwords.json.mjs' {
  const passwords: readonly (string | number)[];
  export default passwords;
}
