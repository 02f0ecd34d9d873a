/** Stands in for `hoist-non-react-statics`, which only Emotion's `withTheme` calls; nobody calls that. */
export default function hoistStatics() {
  throw new Error('withTheme of Emotion is not included in this build.');
}
