/** What the page needs of the router, named one by one: importing the package itself in a stage would keep all of it. */
export { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
