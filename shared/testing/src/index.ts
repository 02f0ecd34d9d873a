export { renderScreen } from './render-screen.tsx';
export { fixtureFactor, fixtureSession, fixtureToken, fixtureUser, signInForTest, signOutForTest } from './session-fixture.ts';
export { acceptAllCookies, declineAllCookies } from './consent-fixture.ts';
export { fillStorage } from './fill-storage.ts';
export { stubFetch } from './stub-fetch.ts';
export { undefinedTokens } from './undefined-tokens.ts';
export { signInBeforeEach } from './sign-in-before-each.ts';
export { fixtureCallColumns } from './appointment-fixture.ts';
export { fixtureIncident } from './incident-fixture.ts';
