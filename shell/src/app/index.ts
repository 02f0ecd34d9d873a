export * from './stub.tsx';
