/** Named exports only, so that the rest of the router can be tree-shaken. */
export { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
