/**
 * Inline script of pages with hot reload. React registers with this hook when it starts, and every remote's refresh runtime uses
 * it. Without it each remote would add its own hook too late, and updates would have no effect.
 */
export const REFRESH_HOOK = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:new Map(),supportsFiber:true,inject(r){const id=this.renderers.size+1;this.renderers.set(id,r);return id},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}`;
