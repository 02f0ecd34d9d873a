/** Puts the remote's name before every chunk name in its sources. */
module.exports = function prefixChunkNames(source) {
  const { prefix } = this.getOptions();
  return source.replaceAll(/webpackChunkName: "([^"]+)"/g, `webpackChunkName: "${prefix}-$1"`);
};
